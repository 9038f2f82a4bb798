import type { MonitoredInstance } from '#features/monitor/contract/monitor.ts'
import { Status } from '#web/ui/display/status.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { isSilent } from './is-silent.ts'
import styles from './instance-picker.module.css'
import { useMonitorMessages } from './messages.ts'

interface InstancePickerProps {
  instances: readonly MonitoredInstance[]
  now: string
  chosen: MonitoredInstance
  onChoose: (id: string) => void
}

/** Chooses one of the instances that share the database. */
export function InstancePicker({ instances, now, chosen, onChoose }: InstancePickerProps) {
  const messages = useMonitorMessages()
  return (
    <fieldset aria-label={messages.instances} className={`${layout.row} ${layout.wrap}`}>
      {instances.map((instance) => (
        <button
          key={instance.id}
          type="button"
          className={styles.instance}
          aria-pressed={instance.id === chosen.id}
          onClick={() => onChoose(instance.id)}
        >
          {isSilent(instance, now) ? (
            <>
              {instance.name} <Status tone="bad">{messages.notResponding}</Status>
            </>
          ) : (
            <Status tone="ok">{instance.name}</Status>
          )}
        </button>
      ))}
    </fieldset>
  )
}
