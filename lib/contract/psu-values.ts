/** The contexts that a PSU acts in. */
export const psuContexts = ['PRIVATE', 'CORPORATE'] as const
export type PsuContext = (typeof psuContexts)[number]

/** The values of PSU-HTTP-Method. */
export const psuHttpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
