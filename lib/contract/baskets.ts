import { operations, type OperationId } from './operations.ts'

/** How baskets are created and addressed: the specification leaves it open, so every target may say otherwise. */
export interface BasketInterface {
  readonly path: string
  /** Has the parameter `{basketId}`. */
  readonly authorisationPath: string
  /** Has the parameter `{basketId}`; absent where the status of a basket cannot be read. */
  readonly statusPath?: string
  /** The body that creates a basket; the element of a list that holds `{paymentId}` stands for each payment. */
  readonly body: Readonly<Record<string, unknown>>
  /** The field of the answer that holds the id of the basket. */
  readonly idField: string
}

export const PAYMENT_ID = '{paymentId}'
export const BASKET_ID = '{basketId}'

export const defaultBaskets: BasketInterface = {
  path: operations['basket.create'].path,
  authorisationPath: operations['basket.authorise'].path,
  body: { paymentIds: [PAYMENT_ID] },
  idField: 'basketId',
}

/** The paths that a target gives to operations instead of the usual ones. */
export function basketPaths({ path, authorisationPath, statusPath }: BasketInterface): {
  readonly [Id in OperationId]?: string
} {
  return {
    'basket.create': path,
    'basket.authorise': authorisationPath,
    ...(statusPath === undefined ? {} : { 'basket.status': statusPath }),
  }
}

/** The body that creates a basket of these payments; ids may be anything that stands for one. */
export function basketBody(template: unknown, paymentIds: readonly unknown[]): unknown {
  if (Array.isArray(template)) {
    return template.flatMap((element: unknown) =>
      holdsPaymentId(element)
        ? paymentIds.map((id) => withPaymentId(element, id))
        : [basketBody(element, paymentIds)],
    )
  }
  return mapFields(template, (value) => basketBody(value, paymentIds))
}

/** Whether a template has a list with a place for payment ids. */
export function hasPlaceForPayments(template: unknown): boolean {
  if (Array.isArray(template)) {
    return template.some((element) => holdsPaymentId(element) || hasPlaceForPayments(element))
  }
  return fieldsOf(template).some(hasPlaceForPayments)
}

/** Whether a value is, or has in a field, the place of one id. */
function holdsPaymentId(value: unknown): boolean {
  return value === PAYMENT_ID || (!Array.isArray(value) && fieldsOf(value).some(holdsPaymentId))
}

function withPaymentId(value: unknown, id: unknown): unknown {
  return value === PAYMENT_ID ? id : mapFields(value, (field) => withPaymentId(field, id))
}

function mapFields(value: unknown, map: (field: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field)]))
}

function fieldsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}
