import { useQuery } from '@tanstack/react-query'
import { auditRetentionDays } from '#contract/settings/core-settings.ts'
import { listSettings, type SettingGroupState, updateSettings } from '#features/settings/contract/setting-calls.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './first-steps-card.module.css'
import { useFirstStepsMessages } from './messages.ts'

/** What rules on the keeping of records ask for, in years. */
const offeredYears = [1, 3, 7] as const

/** No year is longer than what is kept. */
const daysOf = (years: number) => Math.ceil(years * 365.25)

/** The years that were offered for so many days; undefined if they were chosen in the settings. */
export function yearsOf(days: number): number | undefined {
  return offeredYears.find((years) => daysOf(years) === days)
}

/** The settings with the retention of the audit log, and how many days it is. */
export interface Retention {
  readonly group: SettingGroupState
  readonly days: number
}

/** The retention for administrators who may change it, and whether it is still read. */
export function useRetention(isAllowed: boolean): { readonly retention: Retention | undefined; readonly isLoading: boolean } {
  const { data, isLoading } = useQuery({ ...callOptions(listSettings), enabled: isAllowed })
  const group = data?.list.find(({ settings }) => settings.some(({ key }) => key === auditRetentionDays.key))
  const days = group?.settings.find(({ key }) => key === auditRetentionDays.key)?.value
  return { retention: group?.canEdit && typeof days === 'number' ? { group, days } : undefined, isLoading }
}

/** Asks how long the audit log is kept while nobody has chosen: until then for ever. */
export function RetentionStep({ group, number }: { group: SettingGroupState; number: number }) {
  const messages = useFirstStepsMessages()
  const { mutateAsync, isPending } = useWrite(updateSettings)

  async function store({ version }: SettingGroupState, days: number): Promise<SettingGroupState> {
    const values = [{ key: auditRetentionDays.key, value: days }]
    return mutateAsync({ params: { group: group.id }, body: { version, values } })
  }

  function choose(years: number) {
    void ignoreApiError(async () => {
      const stored = await store(group, daysOf(years))
      const undo = () =>
        void ignoreApiError(async () => {
          await store(stored, 0)
        })
      showToast({ kind: 'ok', message: messages.retentionChosen(years), action: { label: messages.undo, onPress: undo } })
    })
  }

  return (
    <div className={styles.step}>
      <span className={styles.mark} aria-hidden="true">
        {number}
      </span>
      <fieldset className={`${layout.fill} ${styles.question}`}>
        <legend className={styles.title}>{messages.retention.title}</legend>
        <span className={styles.hint}>{messages.retention.hint}</span>
        <span className={`${layout.row} ${layout.wrap} ${layout.gap1} ${styles.choices}`}>
          {offeredYears.map((years) => (
            <Button key={years} variant="text" disabled={isPending} onClick={() => choose(years)}>
              {messages.years(years)}
            </Button>
          ))}
        </span>
      </fieldset>
    </div>
  )
}
