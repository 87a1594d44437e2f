export const load = async ({ params, data }) => {
  return { ...data, label: `${params.id} ${data.event.startAt}` };
};
export const ssr = false;
