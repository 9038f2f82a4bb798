import type { AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useResourceForm } from '#web/resource/form/use-resource-form.ts'
import { useResourceMessages } from '#web/resource/messages.ts'
import { applicationLayout, shownWhen } from './application-layout.tsx'
import { useApplicationMessages } from './messages.ts'
import { useApplicationWords } from './application-words.ts'

interface FormOptions {
  readonly row: Application | undefined
  /** Values that a new application starts with. */
  readonly initial?: FieldValues
  readonly isReadOnly?: boolean
  /** Called with the application as stored, before the form is done. */
  readonly afterStore?: (row: AnyRow) => Promise<void>
}

/** What a new application starts with. */
const blank = { kind: 'purchase', urgency: 'normal' }

/** The form of an application with its layout, which depends on what is entered. */
export function useApplicationForm({ row, initial = {}, isReadOnly = false, afterStore }: FormOptions) {
  const words = useApplicationWords()
  const messages = useApplicationMessages()
  const resourceMessages = useResourceMessages(words)
  const language = useLanguage()
  const resourceForm = useResourceForm(applications, {
    row,
    initial: { ...blank, ...initial },
    messages: resourceMessages,
    shownWhen,
    isReadOnly,
    hasLeaveGuard: !isReadOnly,
    afterStore,
    onDone: () => {},
  })
  const { form } = resourceForm
  const parts = { words, messages, language, row, values: form.values, setValues: form.setValues }
  return { ...resourceForm, words, messages, resourceMessages, layout: applicationLayout(parts) }
}
