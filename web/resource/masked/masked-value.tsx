import { useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from '#web/base/permissions/user-permissions.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import styles from './masked-value.module.css'

const button = lazyControl(() => import('./reveal-button.tsx').then((module) => module.RevealButton))

export interface MaskedValueProps {
  resource: AnyResource
  row: AnyRow
  /** The masked field. */
  field: string
  /** What the field is called. */
  label: string
}

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
        <button.Control key={`${row.id} ${row.version}`} {...props} {...{ revealed, setRevealed }} />
      )}
    </span>
  )
}
