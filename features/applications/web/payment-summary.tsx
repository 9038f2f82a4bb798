import type { Application } from '#features/applications/contract/applications.ts'
import { formatMoney } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { pathLabels } from '#web/ui/fields/tree/path-labels.ts'
import { useApplicationWords } from './application-words.ts'
import { categoryNodes } from './choice-trees.ts'

/** What is paid, to whom, and why. */
export function PaymentSummary({ application }: { application: Application }) {
  const { fields } = useApplicationWords()
  const language = useLanguage()
  const { title, payee, payeeAccount, total, category, reason } = application
  return (
    <DescriptionList
      items={[
        { term: fields.title, value: title },
        { term: fields.amount, value: formatMoney(total, language) },
        { term: fields.payee, value: payee ?? '—' },
        { term: fields.payeeAccount, value: payeeAccount ?? '—' },
        { term: fields.category, value: pathLabels(categoryNodes(language), category).join(' / ') },
        { term: fields.reason, value: reason },
      ]}
    />
  )
}
