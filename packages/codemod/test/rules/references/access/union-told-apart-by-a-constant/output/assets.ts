import type { components } from "./api";

type Payment = components["schemas"]["Payment"];

export function codeOf(asset: Payment["asset"], isAsked: boolean) {
  const hasCode = isAsked && !("kind" in asset);
  if (hasCode && ("type" in asset || asset.sort === "a12")) return asset.code;
  return null;
}

export function isNative(asset: Payment["asset"]) {
  const isAlone = "kind" in asset;
  return isAlone ? null : asset.code.length;
}

export function leave(asset: Payment["asset"]) {
  const isAlone = "kind" in asset || "sort" in asset;
  if (isAlone) return null;
  return asset.code;
}
