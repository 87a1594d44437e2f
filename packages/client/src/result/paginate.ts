import type { UntypedResult } from "./read-result.ts";
import { type DataOf, unwrap } from "./unwrap.ts";

/** How a list that comes in pages is read, which an API says in a way of its own. */
export interface Paging<Result extends UntypedResult, Item, Cursor> {
  /** Asks for a page: the first one without a cursor, each further one with that of the page before. */
  page: (cursor: Cursor | undefined) => Promise<Result>;
  /** The items of a page. */
  items: (data: DataOf<Result>) => readonly Item[];
  /** What the next page is asked for with; `undefined` or `null` where there is none. */
  next: (data: DataOf<Result>, result: Result) => Cursor | undefined | null;
}

/**
 * The items of all pages, each page asked for when it is needed.
 *
 * @throws TenantApiError where a page cannot be had.
 * @example
 * const pets = paginate({
 *   page: (after?: string) => client.listPets({ after }),
 *   items: ({ pets }) => pets,
 *   next: ({ lastId }) => lastId,
 * });
 * for await (const pet of pets) feed(pet);
 */
export async function* paginate<Result extends UntypedResult, Item, Cursor = string>(
  paging: Paging<Result, Item, Cursor>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: Cursor | undefined;
  const asked = new Set<Cursor>();
  do {
    const result = await paging.page(cursor);
    const data = await unwrap(result);
    yield* paging.items(data);
    const next = paging.next(data, result) ?? undefined;
    if (next !== undefined && asked.has(next))
      throw new Error(`Expected \`next\` to lead on, received ${JSON.stringify(next)} for two pages.`);
    if (next !== undefined) asked.add(next);
    cursor = next;
  } while (cursor !== undefined);
}
