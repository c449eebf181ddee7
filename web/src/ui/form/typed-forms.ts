const typed = new Set<object>()

/** Marks a form as holding something that isn't saved. */
export const markTyped = (form: object) => void typed.add(form)
export const forgetTyped = (form: object) => void typed.delete(form)

/** Returns whether a reload would lose what somebody is writing. */
export const isAnythingTyped = () => typed.size > 0
