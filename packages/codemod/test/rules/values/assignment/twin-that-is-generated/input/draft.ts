/* eslint-disable */
// This file was automatically generated. DO NOT EDIT.
export interface Draft {
  name: string;
  body: string;
}
export interface Full {
  tag: string;
  name: string;
  body: string;
}
