import type { FieldValues } from '#contract/resource/rules.ts'
import type { AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import { idsOf } from '#contract/resource/references.ts'
import { DepartmentTreeField } from './department-tree-field.tsx'
import type { RoleMessages } from './messages.ts'
import type { useRoleWords } from './role-words.ts'

interface LayoutTexts {
  readonly messages: RoleMessages
  readonly words: ReturnType<typeof useRoleWords>
}

/** The form of a role. The departments are shown where the data scope consists of them. */
export function roleLayout({ status, dataScope }: FieldValues, { messages, words }: LayoutTexts): AnyFormLayout {
  const { fields, choices } = words
  const { normal, ...entered } = choices.status
  const isBuiltIn = status === 'normal'
  return {
    fields: {
      name: { label: fields.name, autoFocus: true },
      explain: { label: fields.explain },
      isDefault: { label: fields.isDefault, hint: messages.defaultHint },
      status: { label: fields.status, choices: isBuiltIn ? { normal } : entered, control: 'segmented' },
      dataScope: { label: fields.dataScope, choices: choices.dataScope, hint: messages.scopeHint },
      departmentIds:
        dataScope === 'custom'
          ? {
              label: fields.departmentIds,
              render: (field) => <DepartmentTreeField {...field} value={idsOf(field.value)} />,
            }
          : null,
    },
  }
}
