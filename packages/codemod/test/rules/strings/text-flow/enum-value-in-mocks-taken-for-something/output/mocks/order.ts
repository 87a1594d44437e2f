const order = {
  id: "1",
  state: "canceled",
};

export default order;
