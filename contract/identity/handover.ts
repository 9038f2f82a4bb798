import * as z from 'zod/mini'
import { defineError } from '#contract/errors/error.ts'
import { languages, type LocalizedText } from '#contract/language.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'

/**
 * What happens to belongings in a handover: they go to the recipient (`transfer`), also rows that only mention the user, as far as their rules allow
 * (`mention`); they are deleted (`remove`); or they end with the account (`revoke`), and a handover leaves them unchanged.
 */
export const handlings = ['transfer', 'mention', 'remove', 'revoke'] as const

/** What becomes of things in a handover. */
export type Handling = (typeof handlings)[number]

/** Whether a user who has such belongings cannot be deleted. */
export function blocksRemoval(handling: Handling): boolean {
  return handling === 'transfer' || handling === 'remove'
}

/** Whether a handover can do something with such things. */
export function isHandedOver(handling: Handling): boolean {
  return handling !== 'revoke'
}

/** A user's belongings of one kind: the rows of a resource with them in a field, such as the owner, or what a module declares itself. */
export const belongingKind = z.object({
  /** Names the kind, such as `records.ownerId`. */
  id: z.string(),
  resource: z.string(),
  /** The field with the user; null if the kind is not a field of rows. */
  field: z.nullable(z.string()),
  /** Its label; null for the label of its resource. */
  label: z.nullable(z.record(z.enum(languages), z.string())),
  handling: z.enum(handlings),
})

/** Things of one kind that a person holds. */
export type BelongingKind = z.output<typeof belongingKind>

/** The number of a user's belongings of a kind. */
export type BelongingCount = BelongingKind & { readonly count: number }

/** A user who would leave something without an owner cannot be deleted. */
export const notHandedOver = defineError<{ readonly title: string; readonly held: readonly BelongingCount[] }>('notHandedOver', {
  code: 409,
  status: 409,
  message: ({ title, held }) => {
    const count = held.reduce((sum, kind) => sum + kind.count, 0)
    return {
      'zh-CN': `${title} 名下还有 ${count} 项内容，请先交接再删除`,
      'en-US': `${title} still has ${count} ${count === 1 ? 'item' : 'items'}. Hand them over first.`,
    }
  },
})

/** Another handover of the same user is waiting or running. */
export const handoverRunning = defineError('handoverRunning', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '该用户名下的内容正在交接，请等待交接结束',
    'en-US': 'Items of this user are already being handed over. Wait until that finishes.',
  },
})

/** What remains when a deletion of the user is checked. */
export function blockingBelongings(held: readonly BelongingCount[]): BelongingCount[] {
  return held.filter(({ handling, count }) => count > 0 && blocksRemoval(handling))
}

function recipientError(name: string, message: LocalizedText) {
  return defineError<FieldIssues>(name, { code: 400, status: 400, message })
}

/** The recipient does not exist, is disabled, or is not visible to the caller. */
export const recipientMissing = recipientError('recipientMissing', {
  'zh-CN': '接收人不存在、已停用或不在你的数据范围内',
  'en-US': 'The recipient does not exist, is disabled, or is outside your data scope.',
})

/** The recipient is the leaver. */
export const recipientIsHolder = recipientError('recipientIsHolder', {
  'zh-CN': '接收人不能是本人，请选择其他人',
  'en-US': 'The recipient already has these items. Select another person.',
})

/** A caller who does not see all rows would receive rows outside their scope. */
export const recipientIsCaller = recipientError('recipientIsCaller', {
  'zh-CN': '数据范围不是全部时不能交接给自己，请选择其他人',
  'en-US': 'You cannot hand over to yourself unless your data scope is all data. Select another person.',
})

/** The recipient may not view what they would receive. */
export const kindNotReceivable = defineError<FieldIssues>('kindNotReceivable', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '接收人没有查看所选内容的权限，请取消勾选或选择其他人',
    'en-US': 'The recipient cannot view some of these items. Deselect them or select another person.',
  },
})
