import { useCurrentUser } from '#web/base/current-user.ts'
import layout from '#web/ui/theme/layout.module.css'
import { passwordStrength } from './password-strength.ts'
import styles from './strength-meter.module.css'
import { useStrengthMessages } from './strength-messages.ts'

const ranks = { refused: 0, weak: 1, fair: 2, strong: 3 } as const

interface StrengthMeterProps {
  password: string
  oldPassword: string
  minLength: number
}

/** How strong a new password is, in three steps and in words, and what would make it better. */
export function StrengthMeter({ password, oldPassword, minLength }: StrengthMeterProps) {
  const messages = useStrengthMessages()
  const username = useCurrentUser()?.username ?? ''
  const { level, reason } = passwordStrength(password, { username, oldPassword, minLength })
  const missing = minLength - password.length
  return (
    <div className={`${layout.grid} ${layout.gap1} ${layout.small} ${styles.meter}`} data-level={level}>
      <span className={styles.bar} aria-hidden="true">
        {[1, 2, 3].map((step) => (
          <span key={step} className={styles.step} data-filled={step <= ranks[level] || undefined} />
        ))}
      </span>
      <output className={layout.muted}>
        <strong>{messages.levels[level]}</strong> {reason === 'tooShort' ? messages.missing(missing) : messages.reasons[reason ?? 'none']}
      </output>
    </div>
  )
}
