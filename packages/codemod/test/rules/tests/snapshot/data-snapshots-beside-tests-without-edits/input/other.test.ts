declare const expect: any;

export const test = () => expect({ title: "" }).toMatchSnapshot();
