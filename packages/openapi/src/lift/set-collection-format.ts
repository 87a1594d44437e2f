import { isObject, type JsonObject } from "../json/json.ts";

/** How OpenAPI 3 can join a list in a query or a form; elsewhere, by commas only. */
const JOINS = ["csv", "ssv", "pipes", "multi"];

/** What a document of OpenAPI 2.0 says that OpenAPI 3 has no words for. */
export interface Unsaid {
  node: JsonObject;
  key: string;
  message: string;
}

/** Lists are joined by commas unless their parameter says otherwise. */
export function setCollectionFormat(parameter: JsonObject, unsaid: Unsaid[]): void {
  if (parameter.type !== "array") return;
  for (let list = parameter; isObject(list); list = list.items as JsonObject) {
    const { collectionFormat = "csv" } = list;
    const isFree = list === parameter && (parameter.in === "query" || parameter.in === "formData");
    const isKnown = isFree ? JOINS.includes(String(collectionFormat)) : collectionFormat === "csv";
    if (!isKnown) {
      const message = `OpenAPI 3 has no words for \`collectionFormat: ${collectionFormat}\` here. It counts as \`csv\`.`;
      unsaid.push({ node: list, key: "collectionFormat", message });
    }
    // The fields of a form are joined so by themselves.
    const isStated = list === parameter && !(parameter.in === "formData" && collectionFormat === "multi");
    if (isStated) list.collectionFormat = isKnown ? collectionFormat : "csv";
    else delete list.collectionFormat;
  }
}
