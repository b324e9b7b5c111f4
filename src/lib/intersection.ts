/** The intersection of the members of a union. */
export type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  intersection: infer Intersection,
) => void
  ? Intersection
  : never
