import { useLanguage } from '#web/base/i18n/language.ts'
import { listText } from '#contract/texts/list-text.ts'
import { useQuery } from '@tanstack/react-query'
import { getAccount } from '#features/account/contract/account.ts'
import { useAccountMessages } from '#features/account/web/messages.ts'
import { Section } from '#web/ui/page-layout/section.tsx'
import { callOptions } from '#web/api/queries.ts'
import { formatDateTime } from '#web/base/i18n/format.ts'
import { DescriptionList } from '#web/ui/display/description-list.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton-shapes.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile.module.css'

/** What the user may change of themselves, and what others decide about their account. */
export function ProfileTab() {
  const messages = useAccountMessages()
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getAccount))
  if (!data && error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <WhileLoading>
        <SkeletonText />
      </WhileLoading>
    )
  }
  const { username, departmentTitle, roleTitles, lastLoginAt, createDate } = data
  return (
    <div className={styles.columns}>
      <ProfileForm account={data} />
      <aside className={styles.account}>
        <Section title={messages.accountTitle} text={messages.accountHint}>
          <DescriptionList
            columns={1}
            items={[
              { term: messages.username, value: username },
              { term: messages.department, value: departmentTitle ?? messages.none },
              { term: messages.roles, value: listText(roleTitles, language) || messages.none },
              { term: messages.lastLogin, value: lastLoginAt === null ? messages.none : formatDateTime(lastLoginAt) },
              { term: messages.created, value: formatDateTime(createDate) },
            ]}
          />
        </Section>
      </aside>
    </div>
  )
}
