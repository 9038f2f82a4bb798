import * as z from 'zod/mini'
import { defineError } from '#contract/errors/error.ts'
import { itemValueMaxLength } from '#contract/dictionaries/dictionary.ts'
import { fromDictionary } from '#contract/dictionaries/from-dictionary.ts'
import { anyText, contains, yesNo } from '#contract/lists/list-query.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { line } from '#contract/schemas/schemas.ts'
import { positionLevels } from './position-levels.ts'
import { positionsDelete, positionsEdit, positionsExport, positionsImport, positionsView } from './permissions.ts'

/** Maximum length of a name, and of a search for one. */
const nameMaxLength = 60
const codeMaxLength = 40
const sortOrderLimit = 100_000

/** Another position has this code. */
export const positionCodeInUse = defineInUse('positionCodeInUse', {
  'zh-CN': '已有岗位使用此编码',
  'en-US': 'Another position already has this code.',
})

/** A position cannot be deleted while people hold it. */
export const positionHeld = defineError<{ readonly name: string; readonly peopleCount: number }>('positionHeld', {
  code: 409,
  status: 409,
  message: ({ name, peopleCount }) => ({
    'zh-CN': `有 ${peopleCount} 人任职“${name}”，请先调整他们的岗位`,
    'en-US': `${peopleCount === 1 ? '1 person holds' : `${peopleCount} people hold`} the position ${name}. Change their positions first.`,
  }),
})

/** Positions such as accountant; a person can hold several. `sortOrder` is their order in lists, `peopleCount` how many people hold one. */
export const positions = defineResource({
  name: 'positions',
  path: '/position',
  singular: 'position',
  permissions: { view: positionsView, edit: positionsEdit, remove: positionsDelete, export: positionsExport, import: positionsImport },
  fields: z.strictObject({
    name: line({ max: nameMaxLength }),
    code: line({ max: codeMaxLength }),
    level: z.nullable(fromDictionary(positionLevels.code)),
    sortOrder: z.int().check(z.gte(0), z.lte(sortOrderLimit)),
    isEnabled: z.boolean(),
  }),
  readOnly: { peopleCount: z.int() },
  computed: ['peopleCount'],
  initial: { isEnabled: true },
  redact: ['peopleCount'],
  search: ['name', 'code'],
  unique: { code: positionCodeInUse },
  errors: [positionHeld],
  list: {
    sort: ['sortOrder', 'name', 'createDate'],
    defaultSort: [{ name: 'sortOrder', descending: false }],
    filters: { name: contains({ max: nameMaxLength }), level: anyText({ max: itemValueMaxLength }), isEnabled: yesNo() },
  },
  bulk: [
    { action: 'enable', set: { isEnabled: true } },
    { action: 'disable', set: { isEnabled: false } },
  ],
  scope: 'everyone',
  titleOf: ({ name }) => name,
})

/** A position. */
export type Position = z.infer<typeof positions.row>
