/** Answers with what says whether leaving the page would lose something. */
export function leavingQuestion() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (wouldLose: boolean) => {
    // Attached only while it would: the listener alone keeps a page out of the back/forward cache.
    if (wouldLose) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
}
