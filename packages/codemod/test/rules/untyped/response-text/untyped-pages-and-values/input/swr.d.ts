declare module "swr/infinite" {
  type Key = readonly [unknown, ...unknown[]] | string | null | undefined | false;
  export type KeyLoader = (index: number, previousPageData: any | null) => Key;
  export interface Pages<Page> {
    data: Page[] | undefined;
    size: number;
    setSize: (size: number | ((size: number) => number)) => Promise<Page[] | undefined>;
  }
  export default function useSWRInfinite<Page = any>(getKey: KeyLoader, fetcher?: ((key: any) => Page | Promise<Page>) | null): Pages<Page>;
}
