/** The methods that a link may offer. */
export const linkVerbs = ['GET', 'PUT', 'POST', 'DELETE'] as const
export type LinkVerb = (typeof linkVerbs)[number]
