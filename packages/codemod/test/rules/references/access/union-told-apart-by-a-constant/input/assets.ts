import type { components } from "./api";

type Payment = components["schemas"]["Payment"];

export function codeOf(asset: Payment["asset"], isAsked: boolean) {
  const hasCode = isAsked && asset.type !== "native";
  if (hasCode && (asset.type === "a4" || asset.type === "a12")) return asset.code;
  return null;
}

export function isNative(asset: Payment["asset"]) {
  const isAlone = asset.type === "native";
  return isAlone ? null : asset.code.length;
}

export function leave(asset: Payment["asset"]) {
  const isAlone = asset.type === "native" || asset.type === "a12";
  if (isAlone) return null;
  return asset.code;
}
