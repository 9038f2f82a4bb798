import { Activity, type ReactNode, useState } from 'react'

/** A page that a button hides and shows like a kept tab. */
export function KeptPage({ children }: { children: ReactNode }) {
  const [isHidden, setHidden] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setHidden(!isHidden)}>
        切换
      </button>
      <Activity mode={isHidden ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  )
}
