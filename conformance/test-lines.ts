import * as z from 'zod/mini'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { day, instant, line, money } from '#contract/schemas/schemas.ts'
import { lines } from '#contract/resource/lines.ts'
import { defineResource } from '#contract/resource/resource.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import { resourceConformance } from './resource.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })

const metals = ['gold', 'iron'] as const

/** A resource with two fields of lines: one of every kind of field, and one that must not be empty. */
export const orders = defineResource({
  name: 'orders',
  path: '/order',
  singular: 'order',
  permissions: { view: permissionOf('orders'), edit: permissionOf('orders_edit'), remove: permissionOf('orders_delete') },
  fields: z.strictObject({
    customer: line({ max: 40 }),
    items: lines(
      {
        product: line({ max: 60 }),
        quantity: z.int().check(z.gte(1), z.lte(9999)),
        unitPrice: money(),
        metal: z.enum(metals),
        isGift: z.boolean(),
        deliverOn: z.nullable(day),
        packedAt: z.nullable(instant),
        note: z.nullable(line({ max: 40 })),
      },
      { max: 150 },
    ),
    payments: lines({ amount: money() }, { min: 1, max: 3 }),
  }),
  list: {
    sort: ['createDate', 'customer'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { customer: contains({ max: 40 }) },
  },
  scope: 'everyone',
  titleOf: ({ customer }) => customer,
})

/** The fields of an order. */
export type OrderFields = z.output<typeof orders.fields>

/** Valid fields of an order. Its lines differ by the index. */
export function orderFields(index: number): OrderFields {
  const item = (at: number): OrderFields['items'][number] => ({
    product: `Product ${at}`,
    quantity: at + 1,
    unitPrice: 12_345 * at,
    metal: metals[at % metals.length] ?? 'gold',
    isGift: at % 2 === 0,
    deliverOn: at % 3 === 0 ? null : `2026-11-${String(10 + (at % 20))}`,
    packedAt: at % 3 === 1 ? null : '2026-11-21T01:02:03.004Z',
    note: at % 2 === 0 ? null : `Note ${at}`,
  })
  return {
    customer: `Customer ${index}`,
    items: Array.from({ length: index % 4 }, (_, offset) => item(index + offset)),
    payments: [{ amount: 100 + (index % 7) }],
  }
}

/** The contract of orders, with its scenarios. */
export const orderContract: DiscoveredContract = {
  calls: orders.availableCalls,
  lists: [orders.list],
  preferences: [],
  conformances: [resourceConformance(orders, { fields: orderFields })],
}
