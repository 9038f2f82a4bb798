import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions/permission.ts'
import { usePerson } from '#web/api/session/person.ts'
import { hasSome, permissionsOf } from './held-permissions.ts'
import styles from './permitted.module.css'

interface PermittedProps {
  /** Holding one of them is enough; anything but an array is a fault of the caller (specification §5). */
  permissions: readonly Permission[]
  /** What becomes of its content for who holds none: it is not there, unless it is to be `disabled`: then every field and button in it is; a link is not, and has no place here. */
  effect?: 'remove' | 'disabled'
  children: ReactNode
}

/** Content for who may use it (specification §6). The server decides; this only keeps away what would be refused. */
export function Permitted({ permissions, effect = 'remove', children }: PermittedProps) {
  if (hasSome(permissionsOf(usePerson()), permissions)) return children
  if (effect === 'remove') return null
  return (
    <fieldset disabled role="presentation" className={styles.disabled}>
      {children}
    </fieldset>
  )
}
