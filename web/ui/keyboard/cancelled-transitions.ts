/**
 * Tells of the end of each transition that is cancelled, as when its element is hidden. React Aria counts running transitions before it moves the
 * focus into what was opened by keyboard, and hears of only the first that is cancelled on an element: it would wait for the others forever.
 */
export function endCancelledTransitions(): void {
  document.addEventListener('transitioncancel', ({ target, propertyName }) => {
    target?.dispatchEvent(new TransitionEvent('transitionend', { propertyName, bubbles: true }))
  })
}
