import { isRead } from '#contract/calls/call.ts'
import type { Language, LocalizedText } from '#contract/language.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { AuditLabels } from '#web/app/page/audit-labels.ts'
import type { AnyWords } from './resource-words.ts'

type Words = Readonly<Record<Language, AnyWords>>

const actions: Readonly<Record<string, (words: Words) => LocalizedText>> = {
  create: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `新建${zh.one}`, 'en-US': `Create ${en.one}` }),
  update: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `编辑${zh.one}`, 'en-US': `Edit ${en.one}` }),
  remove: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `删除${zh.one}`, 'en-US': `Delete ${en.one}` }),
  restore: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `恢复${zh.one}`, 'en-US': `Restore ${en.one}` }),
  bulk: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `批量修改${zh.one}`, 'en-US': `Change ${en.many} in bulk` }),
  bulkRemove: ({ 'zh-CN': zh, 'en-US': en }) => ({ 'zh-CN': `批量删除${zh.one}`, 'en-US': `Delete ${en.many} in bulk` }),
}

function textsOf(zh: Readonly<Record<string, string>>, en: Readonly<Record<string, string>>): Record<string, LocalizedText> {
  return Object.fromEntries(Object.entries(zh).map(([name, text]) => [name, { 'zh-CN': text, 'en-US': en[name] ?? text }]))
}

/** How the audit log speaks of a resource. */
export function resourceAuditLabels({ answered }: AnyResource, words: Words): AuditLabels {
  const { 'zh-CN': zh, 'en-US': en } = words
  const writes = answered.filter((call) => !isRead(call))
  return {
    actions: Object.fromEntries(
      writes.flatMap(({ resource, operation }) => {
        const action = actions[operation]
        return action ? [[`${resource}.${operation}`, action(words)]] : []
      }),
    ),
    fields: textsOf(zh.fields, en.fields),
    values: Object.fromEntries(Object.entries(zh.choices).map(([name, choices]) => [name, textsOf(choices, en.choices[name] ?? {})])),
  }
}
