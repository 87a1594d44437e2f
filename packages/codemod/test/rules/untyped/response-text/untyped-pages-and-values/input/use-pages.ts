import useSWRInfinite from "swr/infinite";

type GetKey = Parameters<typeof useSWRInfinite>[0];

export function usePages<Page>(getKey: GetKey) {
  const response = useSWRInfinite<Page>((index, previous) => getKey(index, previous), null);
  const pages = response.data as any;
  const hasMore = response.size === 0 || Boolean(pages?.[response.size - 1]?.nextCursor);
  return { ...response, hasMore };
}
