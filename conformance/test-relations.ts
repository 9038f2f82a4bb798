import * as z from 'zod/mini'
import { anyId, contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { line } from '#contract/schemas/schemas.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { reference } from '#contract/resource/reference.ts'
import { references } from '#contract/resource/references.ts'
import { defineResource } from '#contract/resource/resource.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import { resourceConformance } from './resource.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })
const permissions = { view: permissionOf('coins'), edit: permissionOf('coins_edit'), remove: permissionOf('coins_delete') }

/** Referenced by coins. Its `titleOf` says more than its title in other rows. */
export const mints = defineResource({
  name: 'mints',
  path: '/mint',
  singular: 'mint',
  permissions,
  fields: z.strictObject({ name: line({ max: 40 }) }),
  list: {
    sort: ['createDate', 'name'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { name: contains({ max: 40 }) },
  },
  scope: 'everyone',
  titleOf: ({ name }) => `Mint: ${name}`,
})

/** Another coin has the code. */
export const coinCodeInUse = defineInUse('coinCodeInUse', { 'zh-CN': '已有硬币使用此编号', 'en-US': 'Another coin has this code.' })

/** Another coin has the serial number. */
export const coinSerialInUse = defineInUse('coinSerialInUse', {
  'zh-CN': '已有硬币使用此序列号',
  'en-US': 'Another coin has this serial number.',
})

/** A resource with references, unique fields, one of each optional, and a field with several references. */
export const coins = defineResource({
  name: 'coins',
  path: '/coin',
  singular: 'coin',
  permissions,
  fields: z.strictObject({
    code: line({ max: 40 }),
    serial: z.nullable(line({ max: 40 })),
    mintId: reference(mints),
    sampleId: z.nullable(reference(() => mints)),
    workshopIds: references(() => mints),
  }),
  unique: { code: coinCodeInUse, serial: coinSerialInUse },
  list: {
    sort: ['createDate', 'code', 'mintTitle', 'sampleTitle'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { code: contains({ max: 40 }), mintId: anyId(), workshopIds: anyId() },
  },
  scope: 'everyone',
  titleOf: ({ code }) => code,
})

/** A row of `coins`. */
export type Coin = z.infer<typeof coins.row>

const conformances = [
  resourceConformance(mints, { fields: (index) => ({ name: `Mint ${index}` }) }),
  resourceConformance(coins, { fields: (index) => ({ code: `Coin ${index}`, serial: index % 3 === 2 ? null : `Serial ${index}` }) }),
]

/** The contract of coins and mints, with its scenarios. */
export const relationContract: DiscoveredContract = {
  calls: [...mints.availableCalls, ...coins.availableCalls],
  lists: [mints.list, coins.list],
  preferences: [],
  conformances,
}
