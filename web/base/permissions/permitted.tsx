import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions/permission.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { hasSome, permissionsOf } from './user-permissions.ts'
import styles from './permitted.module.css'

interface PermittedProps {
  /** One of them is enough. Throws for anything but an array (specification §5). */
  permissions: readonly Permission[]
  /**
   * What happens without permission: the content is removed (default), or its fields and buttons are disabled. Links cannot be disabled.
   */
  effect?: 'remove' | 'disabled'
  children: ReactNode
}

/** Content that requires a permission (specification §6). Only hides what the server would reject. */
export function Permitted({ permissions, effect = 'remove', children }: PermittedProps) {
  if (hasSome(permissionsOf(useCurrentUser()), permissions)) return children
  if (effect === 'remove') return null
  return (
    <fieldset disabled role="presentation" className={styles.disabled}>
      {children}
    </fieldset>
  )
}
