import type { components } from "./api";

type Peering = components["schemas"]["Peering"];

export const partnerOf = ({ id, peerId }: Peering) => peerId ?? id;
export const networkOf = ({ container }: Peering) => container.vpcId;
export const unfinished = (peerings: Peering[]) => peerings.filter(({ container }) => !container.provisioned);

type Container = components["schemas"]["Container"];

export const known = (containers: Container[]) => containers.map((one) => one.provisioned);
export function regionOf(container: Container) {
  return container.regionName ?? container.region;
}
export const idsOf = (containers: readonly Container[]) => containers.flatMap(({ vpcId }) => vpcId ?? []);
