import layout from '#web/ui/theme/layout.module.css'
import { Avatar } from './avatar.tsx'

/** A person in a cell or a line of text: the initial and the name. */
export function Person({ name }: { name: string }) {
  return (
    <span className={layout.row}>
      <Avatar name={name} size={24} />
      <span className={layout.truncate} title={name}>
        {name}
      </span>
    </span>
  )
}
