import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { defineError, notFound } from '#contract/errors/error.ts'
import { defineInUse } from '#contract/resource/field-errors.ts'
import { id, line, version } from '#contract/schemas/schemas.ts'
import { savedView, type SavedView, viewColumns, viewedList, viewRole } from './view-list.ts'

/** Maximum length of a view's name. */
export const viewNameMaxLength = 30

/** The maximum number of views that a user has of a list. */
export const viewLimit = 50

/** The maximum size of a view as JSON in UTF-8 bytes. */
export const viewMaxBytes = 4 * 1024

/** The maximum number of roles that a view is shared with. */
export const viewRoleLimit = 20

/** How many views are shown as tabs and counted; the others are in a menu. */
export const visibleViewLimit = 8

/** The user has `viewLimit` views of the list. */
export const viewLimitReached = defineError('viewLimitReached', {
  code: 409,
  status: 409,
  message: { 'zh-CN': `每个列表最多 ${viewLimit} 个视图`, 'en-US': `You can have at most ${viewLimit} views per list.` },
})

/** The view takes more than `viewMaxBytes`. */
export const viewTooLarge = defineError('viewTooLarge', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '筛选条件过多，未能保存', 'en-US': 'The view was not saved: it has too many filters.' },
})

/** Another view that its owner has of the list has this name. */
export const viewNameInUse = defineInUse('viewNameInUse', {
  'zh-CN': '已有视图使用此名称',
  'en-US': 'Another view of this list already has this name.',
})

const name = line({ max: viewNameMaxLength })

const parameter = z.strictObject({
  name: z.string().check(z.regex(/^[a-z]\w{0,63}$/i)),
  value: z.string().check(z.maxLength(viewMaxBytes)),
})

/** Parameters as they are sent: a list, so that every name is a value like others. */
const sentParameters = z.pipe(
  z.array(parameter).check(z.maxLength(100)),
  z.transform((list): Record<string, string> => Object.fromEntries(list.map(({ name: key, value }) => [key, value]))),
)

/** Parameters as calls take them. */
export function sentParametersOf(given: Readonly<Record<string, string>>): z.input<typeof sentParameters> {
  return Object.entries(given).map(([key, value]) => ({ name: key, value }))
}

const roleIds = z.array(id).check(z.maxLength(viewRoleLimit))

/** Someone else has changed the view since it was read; `current` is the view as it is now. */
export const viewChanged = defineError<{ current: SavedView }>('viewChanged', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '这个视图刚刚被修改过', 'en-US': 'This view has just been changed.' },
})

const resource = 'views'
const invalidates = [resource, 'audit'] as const
const params = z.strictObject({ id })

/**
 * How many rows views show to the caller, in the order of `ids`, separated by commas; null if not available. At most `visibleViewLimit`. Views with conditions
 * are counted as by `count=limited`; `limited` are the ids of those that have more rows, if there are such.
 */
export const countViews = defineCall({
  resource,
  operation: 'counts',
  method: 'GET',
  path: '/view/counts',
  permission: 'signedIn',
  query: z.strictObject({
    list: viewedList,
    ids: z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(id).check(z.maxLength(visibleViewLimit)),
      ),
    ),
  }),
  result: z.object({ counts: z.array(z.nullable(z.int())), limited: z.optional(z.array(id)) }),
  errors: [notFound],
})

/** The roles with which the caller may share views. */
export const listViewRoles = defineCall({
  resource,
  operation: 'roles',
  method: 'GET',
  path: '/view/roles',
  permission: 'signedIn',
  result: z.object({ list: z.array(viewRole) }),
})

/** Saves a state of a list. Sharing it needs the permission `viewSharing`, and roles of `listViewRoles`. */
export const createView = defineCall({
  resource,
  operation: 'create',
  method: 'POST',
  path: '/view',
  permission: 'signedIn',
  isIdempotent: true,
  body: z.strictObject({ list: viewedList, name, parameters: sentParameters, columns: viewColumns, roleIds }),
  result: savedView,
  errors: [notFound, viewLimitReached, viewNameInUse, viewTooLarge],
  invalidates,
})

/** Changes the given parts of the caller's own view; super administrators change shared ones too. */
export const updateView = defineCall({
  resource,
  operation: 'update',
  method: 'PATCH',
  path: '/view/:id',
  permission: 'signedIn',
  params,
  body: z.strictObject({
    version,
    name: z.optional(name),
    parameters: z.optional(sentParameters),
    columns: z.optional(viewColumns),
    roleIds: z.optional(roleIds),
  }),
  result: savedView,
  errors: [notFound, viewChanged, viewNameInUse, viewTooLarge],
  invalidates,
})

/** Deletes the caller's own view; super administrators delete shared ones too. */
export const removeView = defineCall({
  resource,
  operation: 'remove',
  method: 'DELETE',
  path: '/view/:id',
  permission: 'signedIn',
  params,
  body: z.strictObject({ version }),
  result: z.null(),
  errors: [notFound, viewChanged],
  invalidates,
})
