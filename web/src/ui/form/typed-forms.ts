const typed = new Set<object>()

/** This form holds what isn't saved. */
export const markTyped = (form: object) => void typed.add(form)
export const forgetTyped = (form: object) => void typed.delete(form)

/** Whether a reload would take away what somebody is writing. */
export const isAnythingTyped = () => typed.size > 0
