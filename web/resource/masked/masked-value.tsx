import { useState } from 'react'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import styles from './masked-value.module.css'
import { type MaskedValueProps, RevealButton } from './reveal-button.tsx'

/** A masked value, with a button that reveals it for a while to those who may. */
export function MaskedValue(props: MaskedValueProps) {
  const { resource, row, field } = props
  const permissions = permissionsOf(useCurrentUser())
  const [revealed, setRevealed] = useState<string | null>(null)
  const text = row[field]
  if (typeof text !== 'string' || text === '') return <span>—</span>
  return (
    <span className={styles.masked}>
      <span className={styles.text} title={revealed ?? text}>
        {revealed ?? text}
      </span>
      {resource.maskedBy && hasSome(permissions, [resource.maskedBy]) && (
        <RevealButton key={`${row.id} ${row.version}`} {...props} {...{ revealed, setRevealed }} />
      )}
    </span>
  )
}
