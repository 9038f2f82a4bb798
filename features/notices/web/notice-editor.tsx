import type { AudienceKind } from '#contract/notifications/audience.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type Notice, notices } from '#features/notices/contract/notices.ts'
import { rolesView } from '#features/roles/contract/permissions.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { resourceLayout } from '#web/resource/form/form-layout.ts'
import { referredChoices } from '#web/resource/referred-choices.ts'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { AnyFieldLayout, AnyFormLayout } from '#web/ui/form/schema/form-layout.ts'
import { departmentsField, peopleField } from './audience-fields.tsx'
import { useNoticeMessages } from './messages.ts'
import { useNoticeWords } from './notice-words.ts'

interface NoticeEditorProps {
  /** The notice to edit; undefined writes a new one. */
  notice: Notice | undefined
  /** The notice that a new one is a copy of. */
  copyOf?: Notice | undefined
  /** Values that a new one starts with. */
  initial?: FieldValues | undefined
  onView?: ((notice: Notice) => void) | undefined
  onClose: () => void
}

/** What a new notice starts with. */
const blank = { kind: 'notice', audience: 'everyone', isPinned: false, roleIds: [], departmentIds: [], personIds: [] }

const audienceFields: Readonly<Record<string, AudienceKind>> = { roleIds: 'roles', departmentIds: 'departments', personIds: 'people' }

/** The form of a notice in a drawer; of the recipients only those of the chosen kind are asked for. */
export function NoticeEditor({ notice, copyOf, initial, onView, onClose }: NoticeEditorProps) {
  const words = useNoticeWords()
  const messages = useNoticeMessages()
  const language = useLanguage()
  const canViewRoles = useCan(rolesView)
  const { fields } = resourceLayout(notices, words, notice ?? copyOf, language)
  const chosen = (field: 'departmentIds' | 'personIds', titleName: string) =>
    referredChoices({ field, titleName }, notice ?? copyOf, language)
  const { roles: _roles, ...withoutRoles } = words.choices.audience
  const own: Readonly<Record<string, Partial<AnyFieldLayout>>> = {
    kind: { control: 'segmented' },
    audience: {
      control: 'segmented',
      choices: canViewRoles || (notice ?? copyOf)?.audience === 'roles' ? words.choices.audience : withoutRoles,
    },
    isPinned: { hint: messages.pinnedHint },
    publishAt: { hint: messages.publishAtHint },
    expiresAt: { hint: messages.expiresAtHint },
    departmentIds: {
      hint: messages.departmentsHint,
      render: departmentsField(chosen('departmentIds', 'departmentTitles'), messages.chooseDepartments),
    },
    personIds: { render: peopleField(chosen('personIds', 'personTitles'), messages.choosePeople) },
    title: { span: 'all' },
    body: { span: 'all' },
  }

  function layoutOf(values: FieldValues): AnyFormLayout {
    const shown = Object.entries(fields).map(([name, layout]): [string, AnyFieldLayout | null] => {
      const kind = audienceFields[name]
      return [name, layout && (kind === undefined || values['audience'] === kind) ? { ...layout, ...own[name] } : null]
    })
    return {
      fields: Object.fromEntries(shown),
      groups: [
        { title: messages.basics, fields: ['title', 'kind', 'isPinned', 'body'], columns: 2 },
        { title: messages.recipients, fields: ['audience', 'roleIds', 'departmentIds', 'personIds'] },
        { title: messages.period, fields: ['publishAt', 'expiresAt'], columns: 2 },
      ],
    }
  }

  return (
    <ResourceEditor
      resource={notices}
      {...{ words, onClose }}
      row={notice}
      copyOf={copyOf}
      initial={{ ...blank, ...initial }}
      layout={layoutOf}
      {...(onView && { onView: (row) => onView(notices.rowOf(row)) })}
    />
  )
}
