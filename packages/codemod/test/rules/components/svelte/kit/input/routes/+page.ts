export const load = async ({ params, data }) => {
  return { ...data, label: `${params.id} ${data.event.startsAt}` };
};
export const ssr = false;
