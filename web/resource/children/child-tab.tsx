import { type LazyControl, lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { ChildList, ChildOf } from './child-list.ts'
import { ChildPage } from './child-page.tsx'
import { ChildRows } from './child-rows.tsx'
import styles from './child-tab.module.css'

const controls = new WeakMap<ChildList, LazyControl<ChildOf>>()

function controlOf(list: ChildList, load: NonNullable<ChildList['load']>): LazyControl<ChildOf> {
  const control = controls.get(list) ?? lazyControl(load)
  controls.set(list, control)
  return control
}

/** The rows of a child list: its feature's own list, or the derived one. */
export function ChildTab({ list, ...parent }: ChildOf & { list: ChildList }) {
  const Own = list.load && controlOf(list, list.load).Control
  return (
    <ChildPage {...parent}>
      <div className={styles.list}>{Own ? <Own {...parent} /> : <ChildRows {...{ list }} {...parent} />}</div>
    </ChildPage>
  )
}
