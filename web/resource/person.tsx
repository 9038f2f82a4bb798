import { Avatar } from '#web/ui/display/avatar.tsx'
import layout from '#web/ui/theme/layout.module.css'

/** A person in a cell or a line of text: the initial and the name, and on hover the department. */
export function Person({ id, name }: { id: unknown; name: string }) {
  return (
    <span
      className={layout.row}
      title={name}
      onPointerEnter={({ currentTarget }) =>
        void import('./person-department.ts').then(
          ({ showDepartment }) => showDepartment(currentTarget, { id: String(id), name }),
          () => {},
        )
      }
    >
      <Avatar name={name} size={24} />
      <span className={layout.truncate}>{name}</span>
    </span>
  )
}
