import * as z from 'zod/mini'
import { anyOf } from '#contract/lists/list-query.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { day, email, line, money } from '#contract/schemas/schemas.ts'
import { exampleProductsEdit, exampleProductsView } from './permissions.ts'

export const exampleProductCategories = ['tool', 'office', 'safety'] as const
const stockLimit = 100_000

/** Another product has this code. */
export const exampleProductCodeInUse = defineInUse('exampleProductCodeInUse', {
  'zh-CN': '已有商品使用此编码',
  'en-US': 'Another product has this code.',
})

/** The products of the examples of editable tables: one field of each common kind, and a code that is unique. */
export const exampleProducts = defineResource({
  name: 'exampleProducts',
  path: '/example-product',
  singular: 'exampleProduct',
  permissions: { view: exampleProductsView, edit: exampleProductsEdit, remove: exampleProductsEdit },
  fields: z.strictObject({
    name: line({ max: 60 }),
    code: line({ max: 20 }),
    category: z.enum(exampleProductCategories),
    price: money(),
    stock: z.int().check(z.gte(0), z.lte(stockLimit)),
    restockOn: z.nullable(day),
    isOnSale: z.boolean(),
    contact: z.nullable(email),
  }),
  unique: { code: exampleProductCodeInUse },
  search: ['name', 'code'],
  list: {
    sort: ['createDate', 'name', 'price', 'stock'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { category: anyOf(exampleProductCategories) },
  },
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

/** A product of the examples. */
export type ExampleProduct = z.infer<typeof exampleProducts.row>
