export type Point = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_M = 6_371_008.8;
/** A device that says it is unsure counts for at most this much. */
export const MAX_ACCURACY_M = 100;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points by the haversine formula, on a sphere of the mean radius. */
export function distanceInMetres(a: Point, b: Point): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Test whether a position is inside the location a fence, given how exact the device says it is. */
export function isInsideFence(
  fence: Point & { readonly radius_m: number },
  position: Point & { readonly accuracy: number },
): { inside: boolean; distance_m: number } {
  // to the metre, as it is shown: what reads 200 m is inside a fence of 200 m
  const distance_m = Math.round(distanceInMetres(fence, position));
  const slack = Math.min(Math.max(position.accuracy, 0), MAX_ACCURACY_M);
  return { inside: distance_m <= fence.radius_m + slack, distance_m };
}

/** The fence a position is inside, else the nearest one, with the distance in metres; undefined without fences. */
export const findNearestFence = <Fence extends Parameters<typeof isInsideFence>[0]>(
  fences: readonly Fence[],
  position: Parameters<typeof isInsideFence>[1],
): { fence: Fence; inside: boolean; distance_m: number } | undefined =>
  fences
    .map((fence) => ({ fence, ...isInsideFence(fence, position) }))
    .sort((a, b) => Number(b.inside) - Number(a.inside) || a.distance_m - b.distance_m)[0];
