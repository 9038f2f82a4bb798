import * as z from 'zod/mini'
import { pictureTypes } from '#contract/files/picture-type.ts'
import { contains } from '#contract/lists/list-query.ts'
import { definePermission } from '#contract/permissions/permission.ts'
import { file, files } from '#contract/resource/file-fields.ts'
import { defineResource } from '#contract/resource/resource.ts'
import { rows } from '#contract/resource/scope.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { line } from '#contract/schemas/schemas.ts'
import type { DiscoveredContract } from './discovered-contract.ts'
import { resourceConformance } from './resource.ts'

const permissionOf = (value: string) => definePermission(value, { 'zh-CN': value, 'en-US': value })

/** The permission to view letters. */
export const lettersView = permissionOf('letters')

/** A resource with a file, a picture that may be missing, several files, and rich text. */
export const letters = defineResource({
  name: 'letters',
  path: '/letter',
  singular: 'letter',
  permissions: {
    view: lettersView,
    edit: permissionOf('letters_edit'),
    remove: permissionOf('letters_delete'),
    purge: permissionOf('letters_purge'),
  },
  fields: z.strictObject({
    subject: line({ max: 40 }),
    scanFileId: file(),
    stamp: z.nullable(file({ types: pictureTypes, maxBytes: 100_000 })),
    enclosureIds: files({ max: 3 }),
    message: z.nullable(richText),
  }),
  list: {
    sort: ['createDate', 'subject'],
    defaultSort: [{ name: 'createDate', descending: true }],
    filters: { subject: contains({ max: 40 }) },
  },
  scope: rows({ owner: 'ownerId', department: 'departmentId' }),
  titleOf: ({ subject }) => subject,
})

const text = (index: number) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: `Text ${index}` }] }],
})

/** The contract of letters, with its scenarios. */
export const letterContract: DiscoveredContract = {
  calls: letters.availableCalls,
  lists: [letters.list],
  preferences: [],
  conformances: [
    resourceConformance(letters, { fields: (index) => ({ subject: `Letter ${index}`, message: index % 3 === 2 ? null : text(index) }) }),
  ],
}
