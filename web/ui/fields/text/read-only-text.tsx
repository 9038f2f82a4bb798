import box from '#web/ui/fields/box.module.css'
import type { ControlProps, FieldLinks } from '#web/ui/fields/field.tsx'

interface ReadOnlyTextProps extends Pick<ControlProps, 'name' | 'onBlur'> {
  links: FieldLinks
  text: string
}

/** The value of a read-only control as text that can be focused and copied. */
export function ReadOnlyText({ links, name, text, onBlur }: ReadOnlyTextProps) {
  return (
    <span className={box.box} title={text}>
      <input {...links} name={name} className={box.input} value={text} placeholder="—" readOnly onBlur={onBlur} />
    </span>
  )
}
