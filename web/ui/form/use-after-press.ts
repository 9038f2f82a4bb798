import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs a task at once or, while a pointer is pressed, with its click. What appears in between would move a button away
 * from under the pointer, which is then not clicked.
 */
export function useAfterPress(): (task: () => void) => void {
  const press = useRef<{ isDown: boolean; waiting: (() => void)[] }>({ isDown: false, waiting: [] })
  useEffect(() => {
    const { current } = press
    let timer: ReturnType<typeof setTimeout> | undefined

    function begin() {
      clearTimeout(timer)
      current.isDown = true
    }

    function end() {
      clearTimeout(timer)
      current.isDown = false
      for (const task of current.waiting.splice(0)) task()
    }

    /** A radio button that is drawn again during its own click loses it; tasks then run after it. */
    function click({ target }: MouseEvent) {
      if (!(target instanceof HTMLInputElement)) end()
    }

    /** The click comes right after the release, if at all. */
    function release() {
      timer = setTimeout(end)
    }

    // Mouse events, which are also those of a finger: the focus moves with them.
    const listeners = { mousedown: begin, mouseup: release, dragend: end }
    for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, true)
    addEventListener('click', click, true)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener, true)
      removeEventListener('click', click, true)
      end()
    }
  }, [])
  return useCallback((task) => {
    if (press.current.isDown) press.current.waiting.push(task)
    else task()
  }, [])
}
