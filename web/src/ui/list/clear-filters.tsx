import { Button } from '../action/button.tsx'
import { passFocusOn } from '../browser/keep-focus.ts'

/** Clears the filters. It disappears with them, so the focus moves on. */
export const ClearFilters = ({ onClick }: { onClick: () => void }) => (
  <Button ref={passFocusOn} size="small" variant="quiet" icon="cross" onClick={onClick}>
    Quitar filtros
  </Button>
)
