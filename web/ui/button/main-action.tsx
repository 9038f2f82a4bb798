import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { buttonClass } from './button.tsx'
import styles from './main-action.module.css'

interface MainActionProps {
  icon: IconName
  label: string
  onClick: () => void
  onPointerEnter?: () => void
}

/** The main action of a page: a button in the page header, a floating button on small screens. */
export function MainAction({ icon, label, ...rest }: MainActionProps) {
  return (
    <button {...rest} type="button" className={`${buttonClass('primary')} ${styles.mainAction}`}>
      <Icon name={icon} size={16} />
      <span className={visuallyHidden.onMobile}>{label}</span>
    </button>
  )
}
