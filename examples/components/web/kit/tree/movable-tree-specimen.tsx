import { useState } from 'react'
import { moveNode } from '#web/ui/tree/move/tree-move.ts'
import { SingleSelectTree } from '#web/ui/tree/single-select-tree.tsx'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { menuNodes } from './specimen-nodes.ts'
import { useTreeMessages } from './messages.ts'
import styles from './tree-section.module.css'

/** A tree whose nodes can be moved. */
export function MovableTreeSpecimen() {
  const messages = useTreeMessages()
  const [nodes, setNodes] = useState(() => menuNodes(messages))
  const [menu, setMenu] = useState('console')
  return (
    <Specimen title={messages.movableTree}>
      <div className={styles.frame}>
        <SingleSelectTree
          label={messages.movableMenus}
          nodes={nodes}
          value={menu}
          onChange={setMenu}
          isSearchable
          maxDepth={3}
          onMove={(move) => setNodes((current) => moveNode(current, move))}
        />
      </div>
    </Specimen>
  )
}
