/**
 * Flows through functions that everybody knows by their names alone, whoever declares them: those of test libraries. They hold
 * where the body of what is called is not in the program. The language of the rows is that of functions of the language;
 * `0 ~ this.(1)` is an argument that is compared with the second parameter of a function,
 * `0.[1]` the property of the first one that the second one names.
 */
export const CONVENTION_FLOWS: Readonly<Record<string, string>> = {
  // Jest, Vitest, Playwright: https://vitest.dev/api/expect
  expect: expected("0"),
  soft: expected("0"),
  poll: expected("0.()"),
  toBe: "0 ~ this",
  toContain: "0 ~ this.*",
  toContainEqual: "0 ~ this.*",
  toEqual: "0 ~ this",
  toMatchObject: "0 ~ this",
  toStrictEqual: "0 ~ this",
  property: "this > return",
  toHaveProperty: "this > return; 1 ~ this.[0]",
  arrayContaining: "0 > return",
  objectContaining: "0 > return",
  lastCalledWith: calledWith(0),
  toBeCalledWith: calledWith(0),
  toHaveBeenCalledExactlyOnceWith: calledWith(0),
  toHaveBeenCalledWith: calledWith(0),
  toHaveBeenLastCalledWith: calledWith(0),
  toHaveBeenNthCalledWith: calledWith(1),
  nthCalledWith: calledWith(1),
  toHaveLastReturnedWith: "0 ~ this.()",
  toHaveReturnedWith: "0 ~ this.()",
  toHaveNthReturnedWith: "1 ~ this.()",
  toHaveResolvedWith: "0 ~ this.()",
  // Functions that stand for another one: https://vitest.dev/api/mock, https://jestjs.io/docs/mock-function-api
  fn: "0 > return",
  hoisted: "0.() > return",
  mocked: "0 > return",
  mockImplementation: "this > return; 0 ~ this",
  mockImplementationOnce: "this > return; 0 ~ this",
  spyOn: "0.[1] > return",
  mockResolvedValue: "this > return; 0 ~ this.()",
  mockResolvedValueOnce: "this > return; 0 ~ this.()",
  // https://github.com/jefflau/jest-fetch-mock
  mockResponse: "this > return; 0 ~ this.()",
  mockResponseOnce: "this > return; 0 ~ this.()",
  mockReturnValue: "this > return; 0 ~ this.()",
  mockReturnValueOnce: "this > return; 0 ~ this.()",
  // An answer of an imitated server: https://mswjs.io/docs/api/http-response
  HttpResponse: "0 > return",
  "HttpResponse.json": "0 > return.<json>",
  // https://nodejs.org/api/assert.html, https://www.chaijs.com/api/assert
  deepEqual: "0 ~ 1",
  deepStrictEqual: "0 ~ 1",
  equal: "0 ~ 1",
  notDeepEqual: "0 ~ 1",
  notEqual: "0 ~ 1",
  notStrictEqual: "0 ~ 1",
  partialDeepStrictEqual: "0 ~ 1",
  strictEqual: "0 ~ 1",
  // https://swr.vercel.app/docs/pagination
  useSWRInfinite: "return.data.* > 0.(1)",
  // https://lodash.com/docs, https://remedajs.com
  isEqual: "0 ~ 1",
  isMatch: "0 ~ 1",
};

/** `expect(x)`, `expect(x).not`, `expect(x).resolves.not` are all the value that is checked. */
function expected(from: string): string {
  const ends = ["", ".not", ".resolves", ".rejects", ".resolves.not", ".rejects.not"];
  return ends.map((end) => `${from} > return${end}`).join("; ");
}

/** The arguments from one on are those of the function that is checked. */
function calledWith(first: number): string {
  return [0, 1, 2, 3].map((index) => `${first + index} ~ this.(${index})`).join("; ");
}
