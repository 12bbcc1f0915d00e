export const screen = <p>0</p>
