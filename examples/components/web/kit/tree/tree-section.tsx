import { useMemo, useState } from 'react'
import { CheckboxTree } from '#web/ui/tree/checkbox-tree.tsx'
import { SingleSelectTree } from '#web/ui/tree/single-select-tree.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { MovableTreeSpecimen } from './movable-tree-specimen.tsx'
import { departmentNodes, menuNodes, storeNodes } from './specimen-nodes.ts'
import { TreeTableSpecimens } from './tree-table-specimens.tsx'
import { useTreeMessages } from './messages.ts'
import styles from './tree-section.module.css'

/** Trees in every state. */
export function TreeSection() {
  const messages = useTreeMessages()
  const menus = useMemo(() => menuNodes(messages), [messages])
  const departments = useMemo(() => departmentNodes(messages), [messages])
  const stores = useMemo(() => storeNodes(messages), [messages])
  const [granted, setGranted] = useState<ReadonlySet<string>>(new Set(['workplace', 'monitor', 'view', 'edit', 'system']))
  const [department, setDepartment] = useState('receivables')
  const [chosenStores, setChosenStores] = useState<ReadonlySet<string>>(new Set(['1-1-1']))
  const [none, setNone] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <Specimen title={messages.checkTree}>
        <div className={styles.frame}>
          <CheckboxTree label={messages.menus} nodes={menus} value={granted} onChange={setGranted} isSearchable isDefaultExpanded />
        </div>
      </Specimen>
      <Specimen title={messages.choiceTree}>
        <div className={styles.frame}>
          <SingleSelectTree label={messages.departments} nodes={departments} value={department} onChange={setDepartment} />
        </div>
      </Specimen>
      <MovableTreeSpecimen />
      <Specimen title={messages.deepTree}>
        <div className={styles.frame}>
          <CheckboxTree label={messages.stores} nodes={stores} value={chosenStores} onChange={setChosenStores} isSearchable />
        </div>
      </Specimen>
      <Specimen title={messages.emptyTree}>
        <div className={styles.frame}>
          <CheckboxTree label={messages.nothing} nodes={[]} value={none} onChange={setNone} />
        </div>
      </Specimen>
      <TreeTableSpecimens />
    </>
  )
}
