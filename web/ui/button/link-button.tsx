import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { ExternalLink } from './external-link.tsx'
import { PageLink } from '#web/base/links/page-link.tsx'
import type { Shortcut } from '#web/ui/keyboard/shortcuts.ts'
import { tooltipProps } from '#web/ui/tooltip/tooltip-props.ts'
import { buttonClass, type ButtonVariant } from './button.tsx'
import styles from './button.module.css'

interface LinkButtonProps {
  /** A console page as its path without the base, starting with `/`, or an external URL (see `ExternalLink`). Null disables the link. */
  to: string | null
  variant?: ButtonVariant
  icon?: IconName
  /** Takes the full width of its container. */
  isWide?: boolean
  /** The keys that follow the link, shown with its label in a tooltip. */
  shortcut?: Shortcut
  /** What the link does, for the tooltip. */
  label?: string
  /** Replaces the current tab instead of opening another; for moving between records. */
  reuseTab?: boolean
  children: ReactNode
}

/** A link that looks like a button. Use it for navigation and `Button` for actions. */
export function LinkButton({ to, variant, icon, isWide, reuseTab = false, shortcut, label, children }: LinkButtonProps) {
  const hint = shortcut && { ...tooltipProps, 'aria-keyshortcuts': shortcut.aria, 'data-tooltip': `${label ?? ''} (${shortcut.name})` }
  const className = buttonClass(variant, isWide)
  const content = (
    <>
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.label}>{children}</span>
    </>
  )
  if (to === null || (to.startsWith('/') && !to.startsWith('//'))) {
    return (
      <PageLink {...{ to, reuseTab, className }} {...hint}>
        {content}
      </PageLink>
    )
  }
  return (
    <ExternalLink address={to} className={className}>
      {content}
    </ExternalLink>
  )
}
