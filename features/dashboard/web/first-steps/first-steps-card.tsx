import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { mailHost } from '#contract/settings/mail-settings.ts'
import { listDepartmentChoices } from '#contract/identity/department-choices.ts'
import type { Person } from '#contract/identity/people.ts'
import { nameKey } from '#contract/name-key.ts'
import { departmentsView } from '#features/departments/contract/permissions.ts'
import { listJobs } from '#features/jobs/contract/jobs.ts'
import { jobsView } from '#features/jobs/contract/permissions.ts'
import { rolesView } from '#features/roles/contract/permissions.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { listSettings } from '#features/settings/contract/setting-calls.ts'
import { systemSettingsEdit, systemSettingsView } from '#features/settings/contract/permissions.ts'
import { usersView } from '#features/users/contract/permissions.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { moveFocusOut } from '#web/ui/dialog/restore-focus.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/page-layout/card.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { type Retention, RetentionStep, useRetention, yearsOf } from './retention-step.tsx'
import styles from './first-steps-card.module.css'
import { useFirstStepsMessages } from './messages.ts'

const steps = [
  { id: 'departments', path: '/system/department', permission: departmentsView },
  { id: 'roles', path: '/system/role', permission: rolesView },
  { id: 'users', path: '/system/user', permission: usersView },
  { id: 'backups', path: '/system/job', permission: jobsView },
  { id: 'mail', path: '/setting/system', permission: systemSettingsView },
] as const

type Step = (typeof steps)[number]

/** The job that makes backups, where there is one: a database of its own is backed up with its own means. */
function useBackups() {
  const query = { name: 'backup.create' }
  const { data } = useQuery({ ...callOptions(listJobs, { query }), enabled: useCan(jobsView) })
  const job = data?.list[0]
  const isOff = job?.isOff === true
  // A scheduled start of an older version did nothing while backups were off.
  const isMade = job?.lastRun?.result === 'done' && (!isOff || job.lastRun.requestedBy !== null)
  return { isMissing: data !== undefined && !job, isOff, isMade }
}

/** Which of the steps are done, as far as that shows. */
function useDoneSteps({ hasColleagues, hasBackup }: { hasColleagues: boolean; hasBackup: boolean }): ReadonlySet<Step['id']> {
  const departments = useQuery(callOptions(listDepartmentChoices)).data
  const own = useQuery({
    ...callOptions(roles.calls.list, { query: { status: 'enable', pageSize: '1' } }),
    enabled: useCan(rolesView),
  }).data
  const { list: settings = [] } = useQuery({ ...callOptions(listSettings), enabled: useCan(systemSettingsView) }).data ?? {}
  const done = new Set<Step['id']>()
  if (departments && departments.list.length > 0) done.add('departments')
  // A new installation has one for everybody.
  if (own && own.itemCount > 1) done.add('roles')
  if (hasColleagues) done.add('users')
  if (hasBackup) done.add('backups')
  const host = settings.flatMap((group) => group.settings).find(({ key }) => key === mailHost.key)
  if (host && host.value !== '') done.add('mail')
  return done
}

interface LinkedStepProps {
  to: string
  title: string
  hint: string
  number: number
  /** Says that it is done. */
  done: string | undefined
}

function LinkedStep({ to, title, hint, number, done }: LinkedStepProps) {
  return (
    <PageLink to={to} className={styles.step} data-done={done === undefined ? undefined : true}>
      <span className={styles.mark} aria-hidden="true">
        {done === undefined ? number : <Icon name="check" size={16} />}
      </span>
      <span className={layout.fill}>
        <span className={styles.title}>{title}</span>
        {done !== undefined && <VisuallyHidden>{done}</VisuallyHidden>}
        <span className={styles.hint}>{hint}</span>
      </span>
    </PageLink>
  )
}

/** Users whose username is that of an older account, but for characters that cannot be seen: they sign in with their id behind it. */
function namedAsOthers(people: readonly Person[]): Person[] {
  const isSame = (one: Person, other: Person) => one.id < other.id && nameKey(one.username) === nameKey(other.username)
  return people.filter((person) => people.some((other) => isSame(other, person)))
}

interface StepsProps {
  people: readonly Person[]
  retention: Retention | undefined
  /** Hides the steps for good. */
  onHide: () => void
}

interface FirstStepsCardProps extends Omit<StepsProps, 'retention'> {
  /** Called when the steps are shown. */
  onDecide: () => void
}

/** What a new installation needs first. */
export function FirstStepsCard({ people, onDecide, onHide }: FirstStepsCardProps) {
  const { retention, isLoading } = useRetention(useCan(systemSettingsEdit))
  const decide = useEffectEvent(onDecide)
  useEffect(() => {
    if (!isLoading) decide()
  }, [isLoading])
  return isLoading ? null : <Steps people={people} retention={retention} onHide={onHide} />
}

/** The steps, in this order. */
function Steps({ people, retention, onHide }: StepsProps) {
  const messages = useFirstStepsMessages()
  const backups = useBackups()
  const done = useDoneSteps({ hasColleagues: people.length > 1, hasBackup: backups.isMade })
  const granted = permissionsOf(useCurrentUser())
  const shown = steps.filter(({ id, permission }) => hasSome(granted, [permission]) && !(id === 'backups' && backups.isMissing))
  const isOver = shown.every(({ id }) => done.has(id)) && retention?.days !== 0
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    if (isOver) hide()
  }, [isOver])
  const language = useLanguage()
  const periodOf = (days: number) => {
    const years = yearsOf(days)
    return years === undefined ? messages.days(formatNumber(days, language)) : messages.years(years)
  }
  if (isOver) return null
  return (
    <Card title={messages.title} isFlush actions={<IconButton ref={moveFocusOut} icon="x" label={messages.hide} onClick={onHide} />}>
      {namedAsOthers(people).map(({ id, username, realName }) => (
        <PageLink key={id} to={`/system/user/${id}`} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            !
          </span>
          <span className={layout.fill}>
            <span className={styles.title}>{messages.sameName(username)}</span>
            <span className={styles.hint}>{messages.signsInAs(realName, `${username} ${id}`)}</span>
          </span>
        </PageLink>
      ))}
      <ol className={styles.steps}>
        {shown.map(({ id, path }, index) => (
          <li key={id}>
            <LinkedStep
              {...(id === 'backups' && backups.isOff && !backups.isMade
                ? { ...messages.backupsOff, to: hasSome(granted, [systemSettingsView]) ? '/setting/system' : path }
                : { ...messages.steps[id], to: path })}
              number={index + 1}
              done={done.has(id) ? messages.done : undefined}
            />
          </li>
        ))}
        {retention && (
          <li>
            {retention.days === 0 ? (
              <RetentionStep group={retention.group} number={shown.length + 1} />
            ) : (
              <LinkedStep
                to="/setting/system"
                title={messages.retained.title}
                hint={messages.retained.hint(periodOf(retention.days))}
                number={shown.length + 1}
                done={messages.done}
              />
            )}
          </li>
        )}
      </ol>
    </Card>
  )
}
