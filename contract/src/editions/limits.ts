/** Brands with extra time in one programme. */
export const MAX_EXTENSIONS = 500
