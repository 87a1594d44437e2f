const order = {
  id: "1",
  state: "cancelled",
};

export default order;
